/**
 * Name and contact of the product (decisions 2), here and nowhere else. Everything but name and slug is a placeholder an operator overrides by settings
 * (a build input for the web, architecture law 16); no real person or company is named. The domain is reserved for examples (RFC 2606).
 */
export type SocialLink = { kind: 'facebook' | 'instagram' | 'x' | 'youtube' | 'tiktok' | 'linkedin' | 'whatsapp'; url: string }

export type Brand = {
  name: string
  /** In addresses, file names and keys: lower case, no blanks. */
  slug: string
  slogan: { en: string; sw: string }
  email: string
  /** E.164; written for people by `formatPhone`. */
  phone: string
  /** Postal address, one line. */
  address: string
  /** Empty until an operator names some: a link that leads nowhere is not shown. */
  socialLinks: readonly SocialLink[]
}

export const brand: Brand = {
  name: 'Kaunta',
  slug: 'kaunta',
  slogan: { en: 'Your shop counter, with or without a network', sw: 'Kaunta ya duka lako, mtandao uwepo au usiwepo' },
  email: 'hello@kaunta.example',
  phone: '+255700000000',
  address: 'P.O. Box 0000, Dar es Salaam, Tanzania',
  socialLinks: [],
}

/** The brand with an operator's settings; empty settings leave the placeholder. */
export function brandWith(settings: Partial<Omit<Brand, 'slug'>>): Brand {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''))
  return { ...brand, ...given }
}
