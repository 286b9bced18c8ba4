/** What a page reads of a long log. Times belong to `npm run bench`. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getCalibration } from '@/lib/server/review/calibration.service'
import { signUpUser } from '@/tests/support/builders'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { watchPlans, workOf } from '@/tests/support/database/plans'

const WORDS = 2_000
const ANSWERS_PER_WORD = 10
const LISTS = 5

/** Words, each in every list and answered every ten days; nine of ten answers recall it. */
const ACCOUNT = [
  `INSERT INTO vocabulary_item (id, user_id, text, text_key, created_at, updated_at)
   SELECT gen_random_uuid(), $1, 'word ' || n, 'word ' || n, now() - interval '200 days', now() FROM generate_series(1, ${WORDS}) n`,
  `INSERT INTO tag (id, user_id, name, name_key) SELECT gen_random_uuid(), $1, 'list ' || n, 'list ' || n FROM generate_series(1, ${LISTS}) n`,
  `INSERT INTO tagging (vocabulary_item_id, tag_id, user_id, position)
   SELECT v.id, t.id, $1, 0 FROM vocabulary_item v, tag t WHERE v.user_id = $1 AND t.user_id = $1`,
  `INSERT INTO review_log (id, user_id, vocabulary_item_id, kind, rating, source, stage_before, stage_after, state_before,
     state_after, answer_id, answered_at, answered_local, local_date, time_zone)
   SELECT gen_random_uuid(), $1, v.id, 'ANSWER', (CASE WHEN random() < 0.1 THEN 'AGAIN' ELSE 'GOOD' END)::review_rating, 'BULK_REVIEW',
     'REVIEWING', 'REVIEWING', s.state, s.state, gen_random_uuid(), a.at, a.at, a.at, 'UTC'
   FROM vocabulary_item v, generate_series(1, ${ANSWERS_PER_WORD}) n,
     LATERAL (SELECT now() - interval '190 days' + n * interval '10 days' AS at) a,
     LATERAL (SELECT jsonb_build_object('stage', 'REVIEWING', 'reviewCount', n, 'lastReviewedAt', a.at, 'dueOverrideAt', null, 'memory',
       jsonb_build_object('stability', 10, 'difficulty', 5, 'fsrsState', 2, 'reps', n, 'lapses', 0, 'scheduledDays', 10,
         'lastReviewLocal', to_char(a.at - interval '10 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fsrsDueAt', a.at)) AS state) s
   WHERE v.user_id = $1`,
]

let client: Client
let viewer: UserRecord

beforeAll(async () => {
  client = new Client({ connectionString: testDatabaseUrl(), options: '-c timezone=UTC' })
  // Before plans are watched: explaining the check of each row's keys would take minutes.
  await client.connect()
  await watchPlans()
  viewer = (await signUpUser()).user
  for (const statement of ACCOUNT) await client.query(statement, [viewer.id])
  await client.query('VACUUM ANALYZE')
})
afterAll(() => client.end())

test('the calibration reads each answer a few times, however many there are', async () => {
  const answers = WORDS * ANSWERS_PER_WORD
  const work = await workOf(async () => {
    const { recognition } = await getCalibration(viewer, new Date())
    expect(recognition.all.answers).toBe(answers)
    expect(recognition.byList.map(({ figures }) => figures.answers)).toEqual(Array(LISTS).fill(answers))
  })
  const rows = [...work.values()].reduce((sum, one) => sum + one.rows, 0)
  expect(rows).toBeLessThan(10 * (answers + WORDS * LISTS))
})
