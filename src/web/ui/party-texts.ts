import type { FamilyKind } from '#shared/families.ts'
import { t } from '#shared/translate.ts'

/** What pages say of suppliers and of customers in the same way. */
export const partyTexts: Record<
  FamilyKind,
  { one: string; many: string; money: string; search: string; none: string }
> = {
  supplier: {
    one: t('Supplier'),
    many: t('Suppliers'),
    money: t('Spend'),
    search: t('Search suppliers by any spelling'),
    none: t('No supplier has this text'),
  },
  customer: {
    one: t('Customer'),
    many: t('Customers'),
    money: t('Revenue'),
    search: t('Search customers by any spelling'),
    none: t('No customer has this text'),
  },
}
