import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Pace, PACES } from '../../../shared/domain/campaigns/offers.ts'
import { Segment } from '../../ui/chip.tsx'
import { paceTexts } from './campaign-words.ts'

/** How fast a campaign goes out, and what stops it. */
export function PaceField({
  value,
  isSms = false,
  onChange,
  children,
}: {
  value: Pace
  isSms?: boolean
  onChange: (pace: Pace) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { about, aboutSms = about } = paceTexts[value]
  return (
    <>
      <Segment
        full
        label={t`How fast`}
        value={value}
        onChange={onChange}
        options={PACES.map((pace) => ({ value: pace, label: t(paceTexts[pace].name) }))}
      />
      <p className="text-small text-ink-2 mt-3">
        {t(isSms ? aboutSms : about)} {children}
      </p>
    </>
  )
}
