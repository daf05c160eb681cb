import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '../../../session/device.ts'
import { Segment } from '../../../ui/chip.tsx'
import { SandboxMark } from '../../../ui/sandbox-mark.tsx'
import type { PaneProps } from './pay-types.ts'
import { PushForm } from './push-form.tsx'
import { ReferenceForm } from './reference-form.tsx'
import { rememberWay, rememberedWay, type MobileWay } from './mobile-way.ts'
import { usePayMethods } from './use-pay-methods.ts'

/** Asked on the customer's phone, or recorded by the reference in the SMS, which also works without a network. */
export function MobilePane(props: PaneProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { push, isSandbox, failure } = usePayMethods(props.dueTzs)
  const canPush = props.onAsk !== undefined
  // Decided when the pane opens: a form must not change under the fingers because an answer came. A sandbox is not put before the reference, which is real.
  const [way, setWay] = useState<MobileWay>(() =>
    !canPush || !isOnline ? 'reference' : (rememberedWay() ?? (push !== null && !isSandbox ? 'push' : 'reference')),
  )
  const choose = (next: MobileWay) => {
    setWay(next)
    rememberWay(next)
  }
  const mode = canPush ? (
    <div className="grid gap-2">
      <Segment
        full
        label={t`How it is taken`}
        value={way}
        onChange={choose}
        options={[
          { value: 'push', label: <Trans>Send a request</Trans>, icon: 'send' },
          { value: 'reference', label: <Trans>Type the reference</Trans>, icon: 'edit' },
        ]}
      />
      {way === 'push' && isSandbox ? <SandboxMark /> : null}
    </div>
  ) : null
  if (way === 'reference' || !props.onAsk) return <ReferenceForm {...props} mode={mode} />
  const { onAsk } = props
  return (
    <PushForm
      {...props}
      mode={mode}
      method={push}
      isOnline={isOnline}
      failure={failure}
      onAsk={(phone, operator) => onAsk({ kind: 'mobile_push', phone, operator })}
    />
  )
}
