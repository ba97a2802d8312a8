/** A function that works out its value once for each text: to make a writer takes longer than a hundred numbers. */
export function madeOnce<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return text => {
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text)
    made.set(text, value)
    return value
  }
}
