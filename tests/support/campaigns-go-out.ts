import { sql } from 'kysely'
import { asOwner, type TestApp } from './test-app.ts'

/** What is begun goes out, batch by batch: a job that waits for its pace is due at once. */
export async function campaignsGoOut(t: TestApp, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await t.app.runDueJobs()
    t.clock.advance(10_000)
    await asOwner(t, (db) =>
      sql`update pgboss.job set start_after = now() where name = 'campaigns.send' and state in ('created', 'retry')`.execute(
        db,
      ),
    )
  }
}
