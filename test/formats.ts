import { type Formats, plainFormats } from '#shared/formats/formats.ts'

/** How some people have numbers and days written. */
export const british: Formats = plainFormats
export const american: Formats = { ...plainFormats, dates: 'Dec 31, 2026', times: '2:30 PM' }
export const german: Formats = { ...plainFormats, numbers: '1.234,56', dates: '31.12.2026', timeZone: 'Europe/Berlin' }
export const french: Formats = { ...plainFormats, numbers: '1 234,56', dates: '31/12/2026' }
