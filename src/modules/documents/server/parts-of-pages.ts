import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { documentPages } from './schema.ts'

/** So many characters have their words in one row, which may have a megabyte of them. */
export const charactersTogether = 250_000

/** The pages of a content as the texts whose words are kept together. */
export function partsOfPages(pages: readonly string[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const page of pages) {
    if (part.length + page.length > charactersTogether && part) {
      parts.push(part)
      part = ''
    }
    part += `${page}\n`
  }
  return part ? [...parts, part] : parts
}

/** The texts of all pages of a content. */
export async function allPagesOf(tx: Transaction, { organization }: Scope, fileUuid: string): Promise<string[]> {
  const rows = await tx
    .select({ text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.organizationUuid, organization.uuid), eq(documentPages.fileUuid, fileUuid)))
    .orderBy(asc(documentPages.page))
  return rows.map(({ text }) => text)
}
