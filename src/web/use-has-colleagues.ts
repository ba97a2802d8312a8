/** Whether what colleagues wrote and do stands beside figures, with their names: on a screen, which is a colleague's, always. */
export function useHasColleagues(): boolean {
  return true
}
