import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import {
  POPUP_DEVICES,
  POPUP_LIMITS,
  POPUP_MOMENTS,
  POPUP_OFTEN,
  POPUP_PLACES,
  POPUP_VISITORS,
  type PopupPlace,
} from '../../../shared/domain/popups/popup.ts'
import { DayRange } from '../../patterns/day-field.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { PopupForm } from './popup-form.ts'
import { deviceWords, momentWords, oftenWords, placeWords, visitorWords } from './popup-words.ts'

interface Props {
  form: PopupForm
  problemOf: (path: string) => string | undefined
  onChange: (next: Partial<PopupForm>) => void
}
/** Where the drawn popup lies in the drawn page, of a hundred. */
const DRAWN: Record<PopupPlace, { x: number; y: number; width: number }> = {
  top_left: { x: 8, y: 12, width: 30 },
  top_right: { x: 62, y: 12, width: 30 },
  centre: { x: 35, y: 38, width: 30 },
  bottom_left: { x: 8, y: 62, width: 30 },
  bottom_right: { x: 62, y: 62, width: 30 },
  bar: { x: 8, y: 74, width: 84 },
}

/** The button itself lies over what is drawn, so that its focus is seen where it is. */
const OVER = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  appearance: 'none',
  borderRadius: 'inherit',
  cursor: 'pointer',
} as const

export function WhereCard({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const { t } = useLingui()
  const name = useId()
  return (
    <Card>
      <h2 className="text-item mb-3">
        <Trans>Where on a computer</Trans>
      </h2>
      <div
        role="radiogroup"
        aria-label={t`Corner positions`}
        className="grid gap-2"
        // All six in a row where each has room for a finger, else three and three.
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(14%, calc((328px - 100%) * 1000), 30%), 1fr))' }}
      >
        {POPUP_PLACES.map((place) => {
          const { x, y, width } = DRAWN[place]
          const isChosen = form.place === place
          return (
            <label
              key={place}
              className="relative block rounded-control border"
              style={isChosen ? { borderColor: 'var(--primary)', background: 'var(--primary-soft)' } : undefined}
            >
              <input
                type="radio"
                name={name}
                style={OVER}
                checked={isChosen}
                aria-label={t(placeWords[place])}
                onChange={() => onChange({ place })}
              />
              <svg viewBox="0 0 100 88" className="block w-full" aria-hidden="true">
                <rect
                  x={x}
                  y={y}
                  width={width}
                  height={place === 'bar' ? 13 : 24}
                  rx="4"
                  fill={isChosen ? 'var(--primary)' : 'var(--ink-3)'}
                />
              </svg>
            </label>
          )
        })}
      </div>
      <p className="text-dense text-ink-2 mt-2">
        <b className="text-ink">{t(placeWords[form.place])}.</b>{' '}
        <Trans>On phones it always comes from below, where the thumb is.</Trans>
      </p>
    </Card>
  )
}

export function WhenCard({ form, problemOf, onChange }: Props) {
  const { t } = useLingui()
  const [paths, setPaths] = useState(form.paths.join('\n'))
  const choose = <V extends string>(
    label: ReactNode,
    value: V,
    words: Record<V, MessageDescriptor>,
    all: readonly V[],
    onChosen: (value: V) => void,
  ) => (
    <SelectField
      label={label}
      value={value}
      options={all.map((one) => ({ value: one, label: t(words[one]) }))}
      onChange={({ target }) => {
        const chosen = all.find((one) => one === target.value)
        if (chosen !== undefined) onChosen(chosen)
      }}
    />
  )
  const badPath = form.paths.map((_path, index) => problemOf(`paths.${index}`)).find((one) => one !== undefined)
  return (
    <Card>
      <h2 className="text-item mb-3">
        <Trans>When</Trans>
      </h2>
      <div className="grid gap-4">
        {choose(<Trans>Comes up</Trans>, form.moment, momentWords, POPUP_MOMENTS, (moment) =>
          onChange({ moment, amount: moment === 'seconds' ? 10 : moment === 'scroll' ? 50 : 0 }),
        )}
        {form.moment === 'leaving' ? (
          <p className="text-dense text-ink-2">
            <Trans>On a phone: when they come back from another app.</Trans>
          </p>
        ) : (
          <TextField
            label={form.moment === 'seconds' ? <Trans>Seconds</Trans> : <Trans>How far down</Trans>}
            suffix={form.moment === 'seconds' ? undefined : '%'}
            type="number"
            inputMode="numeric"
            min={0}
            max={form.moment === 'seconds' ? POPUP_LIMITS.seconds : 100}
            value={form.amount}
            error={problemOf('amount')}
            onChange={({ target }) =>
              onChange({ amount: Math.max(0, Math.min(POPUP_LIMITS.seconds, Math.trunc(Number(target.value) || 0))) })
            }
          />
        )}
        {choose(<Trans>For</Trans>, form.visitors, visitorWords, POPUP_VISITORS, (visitors) => onChange({ visitors }))}
        {choose(<Trans>On which devices</Trans>, form.device, deviceWords, POPUP_DEVICES, (device) =>
          onChange({ device }),
        )}
        {choose(<Trans>How often</Trans>, form.often, oftenWords, POPUP_OFTEN, (often) => onChange({ often }))}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayRange
            search={{ from: form.from ?? undefined, to: form.to ?? undefined }}
            onSearch={({ from, to }) => onChange({ from: from ?? null, to: to ?? null })}
          />
        </div>
        {problemOf('to') ? (
          <p className="field-error" role="alert">
            {problemOf('to')}
          </p>
        ) : null}
        <TextAreaField
          label={<Trans>Only on these pages</Trans>}
          optional
          rows={2}
          help={<Trans>One a line, such as /shops/*. A star stands for anything. Empty: every page.</Trans>}
          value={paths}
          error={badPath}
          onChange={({ target }) => {
            setPaths(target.value)
            onChange({
              paths: target.value
                .split('\n')
                .map((path) => path.trim().slice(0, POPUP_LIMITS.path))
                .filter((path) => path !== '')
                .slice(0, POPUP_LIMITS.paths),
            })
          }}
        />
      </div>
    </Card>
  )
}
