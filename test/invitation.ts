import type { Services } from '#server/services.ts'

/** The token of the newest letter of invitation to an address. */
export async function invitationToken({ mail }: Pick<Services, 'mail'>, email: string): Promise<string> {
  const letters = (await mail.captured()).filter(({ to, text }) => to === email && text.includes('/invitation#'))
  const token = letters[0] && /\/invitation#token=([\w-]+)/.exec(letters[0].text)?.[1]
  if (!token) throw new Error(`No invitation was written to ${email}`)
  return token
}
