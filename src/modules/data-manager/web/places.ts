/** The parts of the data manager, as its tabs and its menu name them. */
export const places = [
  { to: '/app/data-manager', label: 'Uploads' },
  { to: '/app/data-manager/lines', label: 'Lines' },
  { to: '/app/data-manager/families', label: 'Suppliers & customers', hasParts: true },
  { to: '/app/data-manager/categories', label: 'Categories', hasParts: true },
  { to: '/app/data-manager/registers', label: 'Registers', hasParts: true },
  { to: '/app/data-manager/sources', label: 'Sources', hasParts: true },
] as const
