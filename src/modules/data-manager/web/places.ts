import { t } from '#shared/translate.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

const parties: Record<OrganizationType, string> = {
  procurement: t('Suppliers'),
  sales: t('Customers'),
  both: t('Suppliers & customers'),
}

/** The parts of the data manager, as its tabs and its menu name them to an organisation of this type. */
export const placesOf = (type: OrganizationType) => [
  { to: '/app/data-manager', label: t('Uploads') },
  { to: '/app/data-manager/lines', label: t('Lines') },
  { to: '/app/data-manager/families', label: parties[type], hasParts: true },
  { to: '/app/data-manager/categories', label: t('Categories'), hasParts: true },
  { to: '/app/data-manager/registers', label: t('Registers'), hasParts: true },
  { to: '/app/data-manager/sources', label: t('Sources'), hasParts: true },
]
