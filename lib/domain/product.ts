/** The product's own name; a host may override it with the `APP_NAME` setting (decisions.md). */
export const PRODUCT_NAME = 'Wordloom'
