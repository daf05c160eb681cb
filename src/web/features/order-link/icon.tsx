import { IconFrame, type IconLook } from '../../ui/icon-frame.tsx'
import { iconsFirst } from '../../ui/icons-first.tsx'

export type IconName = keyof typeof iconsFirst
/** As ui/icon.tsx, of the few icons this page has: the others are not downloaded with it. */
export const Icon = ({ name, ...look }: IconLook & { name: IconName }) => (
  <IconFrame name={name} {...look}>
    {iconsFirst[name]}
  </IconFrame>
)
