/** Both bases are build-time settings, so the front end can be pointed at another deployment (decisions 12). */
export const STORE_BASE: string = import.meta.env?.VITE_STORE_API_BASE ?? '/api/store'
export const ORDER_BASE: string = import.meta.env?.VITE_ORDER_API_BASE ?? '/api/v1/order'
