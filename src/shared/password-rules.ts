import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { plural, t } from '#shared/translate.ts'

/** In characters. NIST SP 800-63B asks for 8 at least; length is what helps most. */
export const shortestPassword = 12
/** Longer ones only cost time; nobody types them. */
export const longestPassword = 1024
/** Beyond this the estimate costs more than it tells. */
const longestEstimated = 100
const shortestPersonalWord = 3
/** Of 0 to 4: more than 10^8 guesses. */
const sufficientScore = 3

/** `level` is 0 to 4, at least 3 when it `isAccepted`; `advice` says why not and what helps. */
export type PasswordVerdict = { isAccepted: boolean; level: number; advice: string }

let estimator: Promise<ZxcvbnFactory> | null = null

/**
 * Judges a new password as server and browser alike do: long enough, not common, and strong without what others know
 * about the person. `personalTexts` are names, e-mail addresses, what organisation and portal are called.
 */
export async function judgePassword(password: string, personalTexts: readonly string[]): Promise<PasswordVerdict> {
  const letters = [...normalisePassword(password)]
  if (letters.length > longestPassword) return refuse(0, t`Use at most ${longestPassword} characters.`)
  const estimate = await loadEstimator()
  const checked = letters.slice(0, longestEstimated)
  const { rest, found } = withoutWords(checked, personalWords(personalTexts))
  const { score, feedback } = estimate.check(rest.join(''))
  if (letters.length < shortestPassword) {
    return refuse(
      Math.min(score, 1),
      `${missingWords(letters.length)} ${t('A few unrelated words are easy to remember.')}`,
    )
  }
  if (score >= sufficientScore) {
    return { isAccepted: true, level: score, advice: t(score === 4 ? 'Very strong.' : 'Strong enough.') }
  }
  if (found !== null) {
    const why = t`“${found}” can be guessed by anyone who knows you, your organisation or this portal.`
    return refuse(Math.min(score, 1), `${why} ${t('Add words that have nothing to do with any of them.')}`)
  }
  const { warning, suggestions } = feedback
  return refuse(score, [warning ?? t('This is easy to guess.'), ...suggestions].join(' '))
}

/** A password in the one form it is hashed and compared in: NFKC, so that two keyboards give the same. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

function refuse(level: number, advice: string): PasswordVerdict {
  return { isAccepted: false, level: Math.min(level, sufficientScore - 1), advice }
}

/** The dictionaries are large: loaded when the first password is judged, and kept. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= createEstimator().catch((error: unknown) => {
    estimator = null
    throw error
  })
  return estimator
}

async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
}

/** The words of texts, and the texts of one word as they are, longest first. */
function personalWords(texts: readonly string[]): string[] {
  const words = texts.flatMap(text => {
    const plain = normalisePassword(text).toLowerCase()
    return [plain, ...plain.split(/[^\p{L}\p{N}]+/u), plain.replaceAll(/[^\p{L}\p{N}]+/gu, '')]
  })
  const folded = words.map(word => [...word].map(fold).join('')).filter(word => word.length >= shortestPersonalWord)
  return [...new Set(folded)].sort((a, b) => b.length - a.length)
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

/** A letter without case and common disguise; always one unit long, so that places stay the same. */
function fold(letter: string): string {
  const lower = letter.toLowerCase()
  return disguises[lower] ?? (lower.length === 1 ? lower : '\uFFFD')
}

/** What is left of a password without the words in it, and the first of them as it was typed. */
function withoutWords(letters: readonly string[], words: readonly string[]) {
  const folded = letters.map(fold).join('')
  const isTaken = new Array<boolean>(letters.length).fill(false)
  let found: string | null = null
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      found ??= letters.slice(at, at + word.length).join('')
      isTaken.fill(true, at, at + word.length)
    }
  }
  return { rest: letters.filter((_, place) => !isTaken[place]), found }
}

function missingWords(length: number): string {
  if (length === 0) return t`Enter a password of at least ${shortestPassword} characters.`
  const missing = shortestPassword - length
  return t`${missing} ${plural(missing, 'more character', 'more characters')} to go: use at least ${shortestPassword}.`
}
