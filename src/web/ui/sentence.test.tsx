import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Sentence } from './sentence.tsx'

test('a sentence has its parts where its language wants them', async () => {
  const said = async (say: string) =>
    (
      await render(
        <Sentence say={say}>
          {'Ada'}
          <b>Monday</b>
        </Sentence>,
      )
    ).innerHTML
  expect(await said('{0} comes on {1}.')).toBe('Ada comes on <b>Monday</b>.')
  expect(await said('Am {1} kommt {0}.')).toBe('Am <b>Monday</b> kommt Ada.')
})
