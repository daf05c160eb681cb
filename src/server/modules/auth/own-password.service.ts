import { type Db, inSystem } from '../../platform/database.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { wrongCredentials } from './auth.errors.ts'
import type { CredentialsService } from './credentials.service.ts'
import { createUsersRepository } from './users.repository.ts'

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>

/** The person at the screen proves once more who they are, before something that an open screen must not be enough for. */
export function createOwnPasswordService({ db, limits, credentials }: { db: Db; limits: RateLimits; credentials: CredentialsService }) {
  return {
    /** Tries are counted like those of a log-in. @throws AppError `auth.wrong_credentials`, 429 `request.too_many` */
    async require(userId: string, password: string): Promise<void> {
      limits.beginAttempt(userId)
      const user = await inSystem(db, (tx) => createUsersRepository(tx).find(userId))
      if (user === undefined || !(await credentials.verify(password, user.password_hash))) throw wrongCredentials()
      limits.attemptSucceeded(userId)
    },
  }
}
