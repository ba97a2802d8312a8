import { createContext } from 'react'

/** What the tables below answer: another question begins at its first page. */
export const TableQuestion = createContext('')
