/** Bytes of a name, so that with its number and ending it is shorter than the 255 that files may be called. */
const mostBytes = 200

/** What a part of a report is called in a zip: its number, and its name without what files cannot be called. */
export function nameInZip(number: number, name: string, ending: string): string {
  let plain = name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim()
  while (Buffer.byteLength(plain) > mostBytes) plain = [...plain].slice(0, -1).join('').trimEnd()
  return `${String(number).padStart(2, '0')} ${plain}.${ending}`
}
