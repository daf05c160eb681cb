import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'

/** The way back from a page, at the start of its header. */
export const BackLink = createLink(({ label, ...anchor }: ComponentProps<'a'> & { label: string }) => (
  <a {...anchor} className="ib" aria-label={label}>
    <Icon name="left" size={24} />
  </a>
))
