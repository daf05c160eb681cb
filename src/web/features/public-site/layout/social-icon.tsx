import type { ReactNode } from 'react'
import type { SocialLink } from '../../../../shared/brand.ts'

export const socialNames: Record<SocialLink['kind'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}

/** Simple signs in our own stroke, not the companies' logos. */
const signs: Record<SocialLink['kind'], ReactNode> = {
  facebook: (
    <path d="M14 21v-8h3l.5-3.500H14V7.800c0-1 .5-1.800 1.800-1.800H17.500V3h-2.700C12 3 10.500 4.800 10.500 7.300v2.200H7.500V13h3v8" />
  ),
  instagram: (
    <>
      <rect x="3.500" y="3.500" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
  youtube: (
    <>
      <rect x="2.500" y="5.500" width="19" height="13" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  tiktok: <path d="M14 3v11.500a3.500 3.500 0 1 1-3.500-3.500M14 3c.3 3 2.200 4.800 5 5" />,
  linkedin: (
    <>
      <rect x="3.500" y="3.500" width="17" height="17" rx="3" />
      <path d="M8 10.500V17M8 7.200h.01M12 17v-6.500M12 13.500c0-3.600 4.500-3.600 4.500 0V17" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M4 20l1.300-4A8 8 0 1 1 8 18.800z" />
      <path d="M9 9.500c0 3 2.500 5.500 5.500 5.500l1-1.500-2-1-1 .8a5 5 0 0 1-1.800-1.800l.8-1-1-2z" />
    </>
  ),
}

export const SocialSign = ({ kind }: { kind: SocialLink['kind'] }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {signs[kind]}
  </svg>
)
