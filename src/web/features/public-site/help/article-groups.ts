import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../../../ui/icon.tsx'
import type { ArticleGroup } from './article-index.ts'

/** What the groups are called, in the order they are shown in. */
export const articleGroupNames: readonly { id: ArticleGroup; icon: IconName; title: MessageDescriptor }[] = [
  { id: 'start', icon: 'store', title: msg`Getting started` },
  { id: 'selling', icon: 'counter', title: msg`Selling at the counter` },
  { id: 'orders', icon: 'orders', title: msg`Orders and money` },
  { id: 'products', icon: 'box', title: msg`Products and stock` },
  { id: 'network', icon: 'cloudoff', title: msg`No network, and what is saved where` },
  { id: 'people', icon: 'users', title: msg`Staff, devices and your account` },
  { id: 'errors', icon: 'alert', title: msg`Error messages` },
]
