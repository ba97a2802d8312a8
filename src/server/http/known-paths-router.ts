import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { rememberLatest } from '../remember-latest.ts'

/**
 * Hono's router for paths that overlap, which keeps what it found for the paths asked for last: the fixed ones, as those
 * of the session, are asked for again and again.
 */
export class KnownPathsRouter<T> implements Router<T> {
  readonly name = 'KnownPathsRouter'
  readonly #trie = new TrieRouter<T>()
  readonly #find = rememberLatest<Result<T>>({ entries: 1000, characters: 200 }, key => {
    const end = key.indexOf(' ')
    return this.#trie.match(key.slice(0, end), key.slice(end + 1))
  })

  add(method: string, path: string, handler: T): void {
    this.#trie.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    return this.#find(`${method} ${path}`)
  }
}
