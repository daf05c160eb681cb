import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import type { OpenShift } from '../../offline/db.ts'
import { useDevice } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { Slab } from '../../ui/slab.tsx'

/** Both steps of a close: what is counted on the left, what it comes to on the right; on a phone one below the other, and the sum at the foot. */
export function CloseFrame({
  shift,
  step,
  back,
  side,
  slab,
  slabLabel,
  children,
}: {
  shift: OpenShift
  step: 1 | 2
  back: ReactNode
  side: ReactNode
  slab: ReactNode
  slabLabel: string
  children: ReactNode
}) {
  const format = useFormat()
  const device = useDevice()
  return (
    <div className="flex-1 min-h-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] min-[900px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:grid-cols-[minmax(0,1fr)_424px]">
      <div className="min-h-0 overflow-y-auto overscroll-contain min-[900px]:contents">
        <div className="flex flex-col gap-3 min-[600px]:px-4 pt-2 pb-4 min-[900px]:row-span-2 min-[900px]:min-h-0 min-[900px]:overflow-y-auto">
          <div className="max-[599.98px]:px-4">
            <PageHeader
              back={back}
              sub={
                <Trans>
                  Counter {device?.code ?? ''}, opened {format.time(shift.openedAt)} by {shift.openedByName}
                </Trans>
              }
              actions={<Steps step={step} />}
            />
          </div>
          {children}
        </div>
        <aside className="bg-surface border-line max-[899.98px]:border-t min-[900px]:border-l min-[900px]:min-h-0 min-[900px]:overflow-y-auto px-4 py-3 grid gap-4 content-start">
          {side}
        </aside>
      </div>
      <Slab as="section" flush className="min-[900px]:col-start-2" aria-label={slabLabel}>
        <div className="px-4 pt-3 pb-4 grid gap-2.5">{slab}</div>
      </Slab>
    </div>
  )
}

function Steps({ step }: { step: 1 | 2 }) {
  return (
    <>
      <Badge tone="primary" className="min-[900px]:hidden">
        <Trans>Step {step} of 2</Trans>
      </Badge>
      <ol className="flex items-center gap-2 max-[899.98px]:hidden">
        <Step number={1} isNow={step === 1} isDone={step === 2}>
          <Trans>Count</Trans>
        </Step>
        <Icon name="right" size={18} className="text-ink-3" />
        <Step number={2} isNow={step === 2} isDone={false}>
          <Trans>Compare</Trans>
        </Step>
      </ol>
    </>
  )
}

function Step({
  number,
  isNow,
  isDone,
  children,
}: {
  number: number
  isNow: boolean
  isDone: boolean
  children: ReactNode
}) {
  return (
    <li className={cx('flex items-center gap-2', isNow && 'font-bold')} aria-current={isNow ? 'step' : undefined}>
      <span
        className={cx(
          'size-6 rounded-full grid place-items-center text-small font-bold',
          isDone ? 'bg-ok text-surface' : isNow ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2',
        )}
      >
        {isDone ? <Icon name="check" size={14} strokeWidth={2.4} /> : number}
      </span>
      {children}
    </li>
  )
}
