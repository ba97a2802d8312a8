import type { Translations } from '../../src/shared/translate.ts'
import { findMessages, type Message, type Place } from './find-messages.ts'

/** A source file with its sentences in another language. What has no translation stays English. */
export function translateSource(file: string, source: string, sentences: Translations['sentences']): string {
  const messages = findMessages(file, source)
  const write = ({ start, end }: Place): string => {
    let [written, at] = ['', start]
    for (const message of messages) {
      const sentence = sentences[message.name]
      if (message.start < at || message.end > end || sentence === undefined) continue
      written += source.slice(at, message.start) + say(message, sentence)
      at = message.end
    }
    return written + source.slice(at, end)
  }
  const say = ({ kind, values }: Message, sentence: string): string => {
    if (kind === 'template') return templateOf(sentence, values.map(write))
    if (kind === 'plural')
      return sentence
        .split('|')
        .map(form => JSON.stringify(form))
        .join(', ')
    return kind === 'text' ? JSON.stringify(sentence) : `{${JSON.stringify(sentence)}}`
  }
  return write({ start: 0, end: source.length })
}

function templateOf(sentence: string, values: readonly string[]): string {
  const text = sentence.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`)
  return `\`${text.replace(/\{(\d+)\}/g, (_, index: string) => `\${${values[Number(index)]}}`)}\``
}
