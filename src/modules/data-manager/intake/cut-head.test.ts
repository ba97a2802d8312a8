import { expect, test } from 'vitest'
import { cutHead } from './cut-head.ts'

test('whole records only, quoted line ends counted as text', () => {
  const text = 'a,b\n1,"x\ny"\n2,z\n'
  expect(cutHead(text, true, 2)).toEqual({ text: 'a,b\n1,"x\ny"\n', isAll: false })
  expect(cutHead(text, true, 3)).toEqual({ text, isAll: true })
  expect(cutHead(`${text}3,"cut`, false, 9)).toEqual({ text, isAll: false })
  expect(cutHead(`${text}3,w`, true, 9)).toEqual({ text: `${text}3,w`, isAll: true })
})
