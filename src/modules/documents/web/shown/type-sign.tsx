import {
  IconCertificate,
  IconFile,
  IconFileDescription,
  IconFileDollar,
  IconFilePlus,
  IconFileText,
  IconGavel,
  IconMail,
  IconReport,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { DocumentType } from '../../documents-words.ts'

const signs: Record<DocumentType, typeof IconFile> = {
  contract: IconFileText,
  amendment: IconFilePlus,
  priceList: IconFileDollar,
  terms: IconGavel,
  offer: IconFileDescription,
  order: IconShoppingCart,
  certificate: IconCertificate,
  report: IconReport,
  letter: IconMail,
  other: IconFile,
}

/** What a document is for, as a picture beside the word. */
export function TypeSign({ type }: { type: DocumentType }) {
  const Sign = signs[type]
  return <Sign size={16} stroke={1.6} aria-hidden />
}
