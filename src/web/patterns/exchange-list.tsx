import type { ReactNode } from 'react'
import type { MovementDetail } from '../../shared/contract/transactions.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Badge } from '../ui/badge.tsx'

/** For who helps the shop: the words as they went over the wire, secrets removed. The sending side stands first, whoever it was. */
export function ExchangeList({
  title,
  rows,
}: {
  title: ReactNode
  rows: readonly Omit<MovementDetail['exchanges'][number], 'direction'>[]
}) {
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer font-semibold min-h-10 flex items-center">{title}</summary>
      <ul className="grid gap-4 mt-2">
        {rows.map(({ id, adapter, what, status, at, request, response }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={status !== null && status < 400 ? 'ok' : 'bad'}>{status ?? '–'}</Badge>
              <b>
                {adapter} · {what}
              </b>
              <span className="text-ink-2 text-small">{format.date(at, 'log')}</span>
            </p>
            {[request, response].map((words, index) =>
              words ? (
                <pre
                  key={index === 0 ? 'request' : 'response'}
                  className="bg-sunken rounded-control p-3 text-small whitespace-pre-wrap wrap-any"
                >
                  {words}
                </pre>
              ) : null,
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
