import { type Db, inSystem } from '../../platform/database.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { ownPasswordNeeded, ownPasswordWrong } from './auth.errors.ts'
import type { CredentialsService } from './credentials.service.ts'
import { findUser } from './users.repository.ts'

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>

/**
 * The one guard before anything an open screen or a stolen session must not be enough for: contacts, places for payouts, gateways, owners, rights over people
 * and money. The person proves once more who they are; what they then change is noted and told by `changes`.
 */
export function createOwnPasswordService({
  db,
  limits,
  credentials,
}: {
  db: Db
  limits: RateLimits
  credentials: CredentialsService
}) {
  return {
    /** Tries are counted like those of a log-in. @throws AppError `auth.password_needed`, `auth.wrong_credentials`, 429 `request.too_many` */
    async require(userId: string, password: string | null | undefined): Promise<void> {
      if (password === undefined || password === null || password === '') throw ownPasswordNeeded()
      limits.beginAttempt(userId)
      const user = await inSystem(db, (tx) => findUser(tx, userId))
      if (user === undefined || !(await credentials.verify(password, user.password_hash))) throw ownPasswordWrong()
      limits.attemptSucceeded(userId)
    },
  }
}
