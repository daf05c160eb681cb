/** What WhatsApp takes of a business profile and of what a chat offers to ask (Cloud API v23.0, "Business profiles", "Conversational components"). */
export const PROFILE = {
  about: 139,
  address: 256,
  description: 256,
  email: 128,
  websites: 2,
  website: 256,
  prompts: 3,
  prompt: 80,
} as const

/** WhatsApp's own words ("vertical") for what a business does. */
export const BUSINESS_KINDS = [
  'RETAIL',
  'GROCERY',
  'RESTAURANT',
  'APPAREL',
  'BEAUTY',
  'HEALTH',
  'PROF_SERVICES',
  'AUTO',
  'EDU',
  'ENTERTAIN',
  'EVENT_PLAN',
  'FINANCE',
  'GOVT',
  'HOTEL',
  'NONPROFIT',
  'TRAVEL',
  'OTHER',
] as const
export type BusinessKind = (typeof BUSINESS_KINDS)[number]
