/**
 * What the heads of columns call a field, plain and in small letters, divided by `|`: in English, and abroad in
 * German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Norwegian and Danish, of purchases also in Polish, Finnish,
 * Czech, Hungarian, Romanian and Turkish. `best` says exactly this field,
 * earlier words before later ones; `fair` may stand for it where nothing better does; `not` speaks against it.
 */
export type FieldWords = {
  best: string
  bestAbroad?: string
  fair?: string
  fairAbroad?: string
  not?: string
}
