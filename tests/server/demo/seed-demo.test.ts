import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { demoAccounts } from '../../../src/server/demo/demo-files.ts'
import { seedDemo, type DemoAccount, type SeedDemoOptions } from '../../../src/server/demo/seed-demo.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { ParticipantRecords } from '../../../src/server/records/participant-records.ts'
import type { LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { order, seenOrder } from '../graphql/participant.ts'
import { origin } from '../records/purchase-versions.ts'
import { quickTriglycerides, range, smallCatalogue } from '../../fixtures/small-catalogue.ts'
import { openQuickDatabase } from '../data-folder/open-quick-database.ts'
import { saveVersion } from '../records/save-version.ts'

const firstDay = new Date('2026-11-21T15:00:00Z')
let folder: string
let store: LocalDatabase
let records: ParticipantRecords
let accounts: DemoAccount[]
let log: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'))
  store = await openQuickDatabase(folder)
  records = (await openLibsqlRecordStore(store)).participants
  accounts = []
  log = []
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const seed = async (options: Partial<SeedDemoOptions> & { catalogue: DefinitionCatalogue }) =>
  seedDemo({
    store,
    records,
    createAccount: async (account) => void accounts.push(account),
    now: () => firstDay,
    log: (line) => log.push(line),
    ...options,
  })

/** A file of the demo with one lipid panel of the small catalogue. */
const small = (triglycerides: number) => ({
  'small.json': {
    participantId: 'demo-kim',
    account: {
      email: 'kim@example.com',
      password: 'Screening-2026!',
      givenName: 'Kim',
      familyName: 'Lee',
      note: 'small',
    },
    circumstances: { sex: 'MALE' },
    orders: [
      {
        purchaseId: 'kim-ready',
        status: 'RESULTS_READY',
        screening: { daysFromSeeding: -10, time: '08:40', site: 'riverside' },
        allReadyDaysFromSeeding: -1,
        review: { state: 'reviewNotRequired' },
        resultReviews: { quickTriglycerides: { state: 'reviewApproved', reviewerId: 'someone' } },
        reviewedDaysFromSeeding: -2,
        packages: [
          {
            packageCode: 'BMB',
            products: [
              {
                productCode: 'LI',
                measurements: [
                  {
                    interpretationId: 'quickTriglycerides',
                    values: { triglycerides: { value: triglycerides, unit: '1' } },
                  },
                  { interpretationId: 'quickLdl', values: { ldl: { value: 99.4, unit: '1' } } },
                ],
              },
            ],
          },
        ],
      },
      {
        purchaseId: 'kim-scheduled',
        status: 'SCHEDULED',
        screening: { daysFromSeeding: 30, time: '08:40', site: 'riverside' },
        packages: [{ packageCode: 'BMB' }],
      },
    ],
  },
})

describe('seedDemo', () => {
  it('interprets what was measured and puts the days on the calendar', async () => {
    await seed({ catalogue: smallCatalogue, files: small(512.4) })
    const kim = await records.load('demo-kim')
    expect(kim?.details).toEqual({ firstName: 'Kim', membership: null })
    expect(kim?.orders).toMatchObject([
      {
        purchaseId: 'kim-ready',
        allInterpretationsReadyAt: '2026-11-20T17:00:00.000Z',
        viewedReadyResultsAt: null,
        screening: { time: '2026-11-11T13:40:00.000Z', location: { state: 'OH', line2: null } },
        interpretations: [
          {
            id: 'quickTriglycerides',
            productCode: 'LI',
            details: { rangeId: 'VERY_HIGH', contentId: 'CONTENT_VERY_HIGH_OVER_500', incidentalIds: [] },
            status: { state: 'reviewApproved', reviewerId: 'someone', reviewDate: '2026-11-19T17:00:00.000Z' },
            values: [{ key: 'triglycerides', value: '512' }],
          },
          {
            id: 'quickLdl',
            details: { rangeId: 'UNABLE_TO_CALCULATE' },
            status: { state: 'reviewNotRequired', reviewerId: null, reviewDate: null },
            values: [],
          },
        ],
      },
      {
        purchaseId: 'kim-scheduled',
        screening: { time: '2026-12-21T13:40:00.000Z' },
        products: [
          { productCode: 'PR', productId: 'kim-scheduled-BMB-PR', packageId: 'kim-scheduled-BMB' },
          { productCode: 'LI' },
        ],
        interpretations: [],
      },
    ])
    expect(accounts).toEqual([
      {
        email: 'kim@example.com',
        password: 'Screening-2026!',
        givenName: 'Kim',
        familyName: 'Lee',
        participantId: 'demo-kim',
      },
    ])
    expect(log).toEqual([])
  })

  it('changes nothing at the next start, on whatever day, and keeps what was viewed', async () => {
    await seed({ catalogue: smallCatalogue, files: small(512.4) })
    const before = await records.load('demo-kim')
    await records.markViewed('demo-kim', 'kim-ready', '2026-11-22T10:00:00.000Z')
    await seed({ catalogue: smallCatalogue, files: small(512.4), now: () => new Date('2027-05-05T15:00:00Z') })
    const [ready, scheduled] = before?.orders ?? []
    expect((await records.load('demo-kim'))?.orders).toEqual([
      { ...seenOrder('2026-11-22T10:00:00.000Z', ready!), viewedReadyResultsAt: '2026-11-22T10:00:00.000Z' },
      scheduled,
    ])
    expect(accounts).toHaveLength(1)
  })

  it('follows the catalogue at the next start', async () => {
    await seed({ catalogue: smallCatalogue, files: small(120) })
    const stricter = { ...quickTriglycerides, interpretationRanges: [range('HIGH', 'Yellow', [{ minimum: 100 }])] }
    const entries = { CONTENT_HIGH: quickTriglycerides.entries['CONTENT_HIGH']! }
    const interpretations = { ...smallCatalogue.interpretations, quickTriglycerides: { ...stricter, entries } }
    await seed({ catalogue: { ...smallCatalogue, interpretations }, files: small(120) })
    const kim = await records.load('demo-kim')
    expect(kim?.orders[0]?.interpretations.map(({ details }) => details?.rangeId)).toEqual(['HIGH', 'OPTIMAL'])
  })

  it('keeps what was fed in, and removes what the demo no longer has', async () => {
    await seed({ catalogue: smallCatalogue, files: small(120) })
    await records.saveOrderWithoutOrigin('demo-kim', order('gone'))
    await records.saveOrderWithoutOrigin('demo-kim', order('gone', { status: 'COMPLETED' }))
    await saveVersion(records, 'demo-kim', order('fed-in'), origin('m1'))
    await saveVersion(records, 'demo-kim', order('kim-ready', { status: 'COMPLETED' }), origin('m2'))
    await seed({ catalogue: smallCatalogue, files: small(120) })
    expect((await records.load('demo-kim'))?.orders).toMatchObject([
      { purchaseId: 'kim-ready', status: 'COMPLETED' },
      { purchaseId: 'kim-scheduled' },
      { purchaseId: 'fed-in' },
    ])
  })

  it('stores no result if the catalogue does not say which one, and says so', async () => {
    const gap = { ...quickTriglycerides, interpretationRanges: [range('HIGH', 'Yellow', [{ minimum: 150 }])] }
    const interpretations = { ...smallCatalogue.interpretations, quickTriglycerides: gap }
    await seed({ catalogue: { ...smallCatalogue, interpretations, packages: {} }, files: small(149.4) })
    const kim = await records.load('demo-kim')
    expect(kim?.orders[0]?.interpretations.map(({ id }) => id)).toEqual(['quickLdl'])
    expect(log).toEqual([
      '\nThe demo lacks 2 of its results, because the catalogue does not say what they mean:',
      '  demo-kim, order kim-ready/packages/0/products/0/measurements/0: quickTriglycerides: Unexpected value in no band, expected triglycerides: HIGH 150 or more',
      '  demo-kim, order kim-scheduled/packages/0/packageCode: Unexpected package, expected one of the catalogue',
    ])
  })

  it('creates the account at the next start if that failed', async () => {
    const failing = async () => Promise.reject(new Error('killed'))
    await expect(seed({ catalogue: smallCatalogue, files: small(120), createAccount: failing })).rejects.toThrow(
      'killed',
    )
    await seed({ catalogue: smallCatalogue, files: small(120) })
    expect(accounts).toHaveLength(1)
  })
})

describe('seedDemo with the compiled catalogue', () => {
  it('has every listed account, members and others, and reports no missing result', async () => {
    await seed({ catalogue: compiledCatalogue })
    expect(log).toEqual([])
    expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email))
    const stored = await Promise.all(accounts.map(({ participantId }) => records.load(participantId)))
    expect(stored.map((each) => each?.details.membership?.startDate)).toEqual([
      '2024-03-18',
      undefined,
      undefined,
      '2022-09-05',
    ])
  })
})
