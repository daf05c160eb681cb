import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../shared/domain/languages.ts'
import { backupWords } from '../../../../shared/texts/receipt-backup.ts'
import { fiscalWords } from '../../../../shared/texts/fiscal-paper.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { receiptQueries } from './receipt.queries.ts'

/** The whole signed sale at the foot of its receipt: any device of the shop brings it back from there. Nothing where the codes could not be taken (offline/receipt-codes.ts). */
export function ReceiptBackup({
  order,
  language,
  fiscalLink,
  isShown,
}: {
  order: LocalOrder
  language: Language
  /** What its tax authority says of it, once that has come. */ fiscalLink: string | null
  /** The shop wants the code on its receipts. */ isShown: boolean
}) {
  const { data: codes = [] } = useQuery({ ...receiptQueries.codes(order), enabled: isShown })
  const words = backupWords[language]
  const fiscal =
    fiscalLink === null ? null : (
      <figure className="r-backup">
        <QrPicture text={fiscalLink} size={160} label={fiscalWords[language].code} />
      </figure>
    )
  if (codes.length === 0) return fiscal
  return (
    <>
      {fiscal}
      <figure className="r-backup">
        {codes.map((text, index) => (
          <QrPicture
            key={text}
            text={text}
            size={264}
            label={codes.length > 1 ? words.part(index + 1, codes.length) : words.label}
          />
        ))}
        <figcaption className="r-text">{words.purpose(codes.length)}</figcaption>
      </figure>
    </>
  )
}
