const key = 'sextant.single-keys'

/** Whether keys pressed without Ctrl or Cmd do something: unless switched off in this browser. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

/** Keeps the choice in this browser. Whoever dictates, or hits keys by chance, switches them off. */
export function chooseSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
