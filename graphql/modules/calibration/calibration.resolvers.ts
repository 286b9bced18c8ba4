import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { getCalibration } from '@/lib/server/review/calibration.service'

export const calibrationResolvers: Resolvers = {
  Viewer: {
    calibration: ({ user }, { days }, { now }) => user && getCalibration(user, now, days),
  },
}
