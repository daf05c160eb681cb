import { IconFrame, type IconLook } from './icon-frame.tsx'
import { iconsCore } from './icons-core.tsx'
import { iconsFirst } from './icons-first.tsx'
import { iconsThings } from './icons-things.tsx'
import { iconsTrade } from './icons-trade.tsx'

const icons = { ...iconsFirst, ...iconsCore, ...iconsTrade, ...iconsThings }
export type IconName = keyof typeof icons

/** 20 px in buttons, 24 in navigation, 14 to 18 in badges. Hidden from screen readers unless it is the only thing there and has a `label`. */
export const Icon = ({ name, ...look }: IconLook & { name: IconName }) => (
  <IconFrame name={name} {...look}>
    {icons[name]}
  </IconFrame>
)
