/** The product's default name; a host may override it with the `APP_NAME` setting. */
export const PRODUCT_NAME = 'Wordloom'
