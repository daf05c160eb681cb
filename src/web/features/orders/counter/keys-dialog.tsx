import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import { KEYS } from './shortcuts.ts'

const Row = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <li className="flex items-center gap-3 min-h-10 py-1.5 border-b border-line last:border-0">
    <kbd className="kbd min-w-12 text-center">{keys}</kbd>
    <span className="flex-1">{children}</span>
  </li>
)

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Sheet open onOpenChange={onClose} title={<Trans>Keyboard at the counter</Trans>} size="sm">
    <ul>
      <Row keys={KEYS.search}>
        <Trans>Search products; Enter adds the first one</Trans>
      </Row>
      <Row keys={KEYS.barcode}>
        <Trans>Barcode field; a scanner works from anywhere</Trans>
      </Row>
      <Row keys="↑ ↓ ← →">
        <Trans>Move over the products; Enter adds</Trans>
      </Row>
      <Row keys={KEYS.order}>
        <Trans>Go to the order</Trans>
      </Row>
      <Row keys={KEYS.customer}>
        <Trans>Customer</Trans>
      </Row>
      <Row keys={KEYS.discount}>
        <Trans>Discount</Trans>
      </Row>
      <Row keys={KEYS.exact}>
        <Trans>Exact cash: takes the sale at once</Trans>
      </Row>
      <Row keys={KEYS.charge}>
        <Trans>Charge; then digits, and Enter to confirm</Trans>
      </Row>
      <Row keys={KEYS.save}>
        <Trans>Save the order, paid later</Trans>
      </Row>
      <Row keys="F8">
        <Trans>Go to the messages</Trans>
      </Row>
      <Row keys={KEYS.help}>
        <Trans>This list</Trans>
      </Row>
    </ul>
  </Sheet>
)
