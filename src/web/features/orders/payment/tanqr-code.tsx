import { Trans, useLingui } from '@lingui/react/macro'
import { useShowCode } from '../../../session/customer-display.ts'
import { Card } from '../../../ui/card.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'

/** The code on the screen. A static one names no amount: the customer types it, so it is said beside it. */
export function TanqrCode({
  text,
  merchant,
  reference,
  amountTzs,
}: {
  text: string
  merchant?: string | undefined
  reference: string | null
  amountTzs: number | null
}) {
  const { t } = useLingui()
  useShowCode(text, merchant ?? '', reference ?? '')
  return (
    <Card className="grid justify-items-center gap-1 text-center py-5!">
      <h2 className="text-item font-bold">
        <Trans>Ask the customer to scan</Trans>
      </h2>
      <p className="text-dense text-ink-2">
        <Trans>Any bank or mobile money app that reads TANQR</Trans>
      </p>
      <div className="my-3">
        <QrPicture text={text} label={t`TANQR code to pay with`} />
      </div>
      {merchant ? <p className="font-bold wrap-any">{merchant}</p> : null}
      {reference ? (
        <p className="text-dense text-ink-2 tnum">
          <Trans>Reference {reference}</Trans>
        </p>
      ) : null}
      {amountTzs === null ? null : (
        <p className="text-dense">
          <Trans>
            The customer types the amount: <b className="tnum">{formatTzs(amountTzs)}</b>
          </Trans>
        </p>
      )}
    </Card>
  )
}
