import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldErrors, UseFieldArrayReturn, UseFormRegister } from 'react-hook-form'
import { businessDay } from '../../../shared/domain/format.ts'
import { MOST_CLOSED_DAYS } from '../../../shared/domain/opening.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import type { StorefrontForm } from './storefront-form.ts'

/** Days on which it is closed whatever the hours say: from, until and what customers read of it. */
export function ClosedDaysFields({
  days,
  register,
  errors,
}: {
  days: UseFieldArrayReturn<StorefrontForm, 'closedDays', 'key'>
  register: UseFormRegister<StorefrontForm>
  errors: FieldErrors<StorefrontForm>
}) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      {days.fields.map((field, index) => {
        const closing = index + 1
        const wrong = errors.closedDays?.[index]
        return (
          <div
            key={field.key}
            role="group"
            aria-label={t`Closed day ${closing}`}
            className={cx('grid gap-3 grid-cols-2 items-start', index > 0 && 'border-t border-line pt-4')}
          >
            <TextField
              type="date"
              label={<Trans>From</Trans>}
              error={wrong?.from && t`Choose a day.`}
              {...register(`closedDays.${index}.from`)}
            />
            <TextField
              type="date"
              label={<Trans>Until and with</Trans>}
              error={
                wrong?.to
                && (wrong.to.message === 'closed_days_crossed'
                  ? t`Not before the first day, and at most three months after it.`
                  : t`Choose a day.`)
              }
              {...register(`closedDays.${index}.to`)}
            />
            <div className="col-span-2 flex gap-3 items-end">
              <div className="grow">
                <TextField
                  label={<Trans>What customers read</Trans>}
                  optional
                  autoComplete="off"
                  maxLength={60}
                  placeholder={t`Christmas`}
                  {...register(`closedDays.${index}.name`)}
                />
              </div>
              <IconButton icon="trash" label={t`Remove closed day ${closing}`} onClick={() => days.remove(index)} />
            </div>
          </div>
        )
      })}
      <div>
        <Button
          icon="plus"
          disabled={days.fields.length >= MOST_CLOSED_DAYS}
          disabledReason={t`There is no room for more`}
          onClick={() => {
            const today = businessDay(new Date())
            days.append({ from: today, to: today, name: '' })
          }}
        >
          <Trans>Add closed days</Trans>
        </Button>
      </div>
    </div>
  )
}
