/** The levels of a purchase category, and the product category of sales. */
export const pathFields = ['category', 'category_2', 'category_3', 'category_4'] as const
export const familyFields = ['product_category'] as const
