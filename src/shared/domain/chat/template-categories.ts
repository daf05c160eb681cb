/** By itself: the address of the list is read with the first script. */
export const TEMPLATE_CATEGORIES = ['utility', 'marketing', 'authentication'] as const
