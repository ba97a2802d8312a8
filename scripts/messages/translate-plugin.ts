import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Translations } from '../../src/shared/translate.ts'
import { findMessages } from './find-messages.ts'
import { pseudo } from './pseudo.ts'
import { translateSource } from './translate-source.ts'

const sources = /\/src\/(web|shared|blocks|modules)\/.*\.tsx?$/

/** Puts the sentences of a language in place of the English ones while the browser shell is built. */
export function translated(root: string, language: string): Plugin {
  const catalogue: Translations['sentences'] =
    language === pseudo.language ? {} : JSON.parse(readFileSync(join(root, `messages/${language}.json`), 'utf8'))
  return {
    name: 'translated',
    enforce: 'pre',
    transformIndexHtml: html => html.replace('<html lang="en"', `<html lang="${language}"`),
    generateBundle: {
      order: 'post',
      // The shells of all languages lie side by side, and share what no sentence is in.
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page) page.fileName = `index.${language}.html`
      },
    },
    transform(source, id) {
      const [file = ''] = id.split('?')
      if (!sources.test(file)) return null
      const sentences = language === pseudo.language ? pseudo.sentencesOf(findMessages(file, source)) : catalogue
      return { code: translateSource(file, source, sentences), map: null }
    },
  }
}
