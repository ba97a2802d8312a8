import { t } from '#shared/translate.ts'
/** The parts of the data manager, as its tabs and its menu name them. */
export const places = [
  { to: '/app/data-manager', label: t('Uploads') },
  { to: '/app/data-manager/lines', label: t('Lines') },
  { to: '/app/data-manager/families', label: t('Suppliers & customers'), hasParts: true },
  { to: '/app/data-manager/categories', label: t('Categories'), hasParts: true },
  { to: '/app/data-manager/registers', label: t('Registers'), hasParts: true },
  { to: '/app/data-manager/sources', label: t('Sources'), hasParts: true },
] as const
