import { takeText } from '../take-text.ts'
import { serveTexts } from './serve-texts.ts'

/** What the process runs that reads files. */
serveTexts(takeText)
