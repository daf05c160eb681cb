import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'

/** One of the things a page counts up, in its list. */
export const IconPoint = ({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) => (
  <li>
    <span className="help-group-icon">
      <Icon name={icon} size={22} />
    </span>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
)
