import { uuidv7 } from '../../shared/domain/ids.ts'
import { type Db, inSystem } from '../platform/database.ts'

export async function keepSandboxMessage(
  db: Db,
  message: { channel: 'sms' | 'email'; recipient: string; subject: string; body: string },
): Promise<void> {
  await inSystem(db, (tx) =>
    tx
      .insertInto('sandbox_messages')
      .values({ id: uuidv7(), ...message })
      .execute(),
  )
}
