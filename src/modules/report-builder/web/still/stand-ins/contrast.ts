/** Paper has one contrast. */
export function useContrast(): 'usual' {
  return 'usual'
}
