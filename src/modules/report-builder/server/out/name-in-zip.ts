/** What a part of a report is called in a zip: its number, and its name without what files cannot be called. */
export function nameInZip(number: number, name: string, ending: string): string {
  return `${String(number).padStart(2, '0')} ${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.${ending}`
}
