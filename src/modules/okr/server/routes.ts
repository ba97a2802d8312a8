import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { savedViewRoutes } from '#server/saved-views/routes.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../calls.ts'
import * as moneyCalls from '../calls-money.ts'
import { viewCalls } from '../calls-views.ts'
import {
  alignmentSchema,
  closePeriodSchema,
  copiedSchema,
  copyObjectivesSchema,
  keyResultChangeSchema,
  keyResultInputSchema,
  keyResultSchema,
  objectiveChangeSchema,
  objectiveDetailSchema,
  objectiveInputSchema,
  okrExportSchema,
  okrPeriodChangeSchema,
  okrPeriodInputSchema,
  okrPeriodListSchema,
  okrPeriodSchema,
  okrTreeQuerySchema,
  okrTreeSchema,
} from '../contract.ts'
import {
  checkInChangeSchema,
  checkInInputSchema,
  checkInSchema,
  mineSchema,
  notesOfPeriodSchema,
  previewedSchema,
  previewSchema,
  seriesSchema,
} from '../contract-check-ins.ts'
import { goalMoneySchema, goalSupportSchema, unlinkedSchema } from '../contract-money.ts'
import { manifest } from '../manifest.ts'
import { goalPlaces } from '../okr-words.ts'
import { changeKeyResult, createKeyResult, deleteKeyResult, followLines } from './change-key-result.ts'
import { changeObjective, createObjective, deleteObjective } from './change-objective.ts'
import { changeCheckIn, checkIn, deleteCheckIn, readSeries } from './check-in.ts'
import { closePeriod } from './close-period.ts'
import { copyObjectives } from './copy-objectives.ts'
import { exportGoals } from './export-goals.ts'
import { getObjective, getTree } from './get-goals.ts'
import { getMoney, getSupport, getUnlinked } from './goal-money.ts'
import { listMine } from './list-mine.ts'
import { changePeriod, createPeriod, listPeriods } from './periods.ts'
import { previewFigure } from './preview-figure.ts'
import { readAlignment } from './read-alignment.ts'
import { readNotes } from './read-notes.ts'

const item = { params: itemPathSchema }

const periodRoutes = routerOf(
  answerCall(calls.listPeriods, { answer: okrPeriodListSchema }, ({ scope }) => listPeriods(scope)),
  answerCall(calls.createPeriod, { body: okrPeriodInputSchema, answer: okrPeriodSchema }, ({ scope, body }) =>
    createPeriod(scope, body),
  ),
  answerCall(
    calls.changePeriod,
    { ...item, body: okrPeriodChangeSchema, answer: okrPeriodSchema },
    ({ scope, params, body }) => changePeriod(scope, params.id, body),
  ),
  answerCall(
    calls.closePeriod,
    { ...item, body: closePeriodSchema, answer: okrPeriodSchema },
    ({ scope, params, body }) => closePeriod(scope, params.id, body),
  ),
  answerCall(
    calls.copyObjectives,
    { ...item, body: copyObjectivesSchema, answer: copiedSchema },
    ({ scope, params, body }) => copyObjectives(scope, params.id, body),
  ),
)

const checkInRoutes = routerOf(
  answerCall(calls.listMine, { answer: mineSchema }, ({ scope }) => listMine(scope)),
  answerCall(calls.getSeries, { ...item, answer: seriesSchema }, ({ scope, params }) => readSeries(scope, params.id)),
  answerCall(calls.checkIn, { ...item, body: checkInInputSchema, answer: checkInSchema }, ({ scope, params, body }) =>
    checkIn(scope, params.id, body),
  ),
  answerCall(calls.followLines, { ...item, answer: keyResultSchema }, ({ scope, params }) =>
    followLines(scope, params.id),
  ),
  answerCall(
    calls.changeCheckIn,
    { ...item, body: checkInChangeSchema, answer: checkInSchema },
    ({ scope, params, body }) => changeCheckIn(scope, params.id, body),
  ),
  answerCall(calls.deleteCheckIn, item, ({ scope, params }) => deleteCheckIn(scope, params.id)),
  answerCall(calls.previewFigure, { body: previewSchema, answer: previewedSchema }, ({ scope, body }) =>
    previewFigure(scope, body),
  ),
)

const moneyRoutes = routerOf(
  answerCall(moneyCalls.getSupport, { ...item, answer: goalSupportSchema }, ({ scope, params }) =>
    getSupport(scope, params.id),
  ),
  answerCall(moneyCalls.getMoney, { query: okrTreeQuerySchema, answer: goalMoneySchema }, ({ scope, query }) =>
    getMoney(scope, query.periodUuid),
  ),
  answerCall(moneyCalls.getUnlinked, { query: okrTreeQuerySchema, answer: unlinkedSchema }, ({ scope, query }) =>
    getUnlinked(scope, query.periodUuid),
  ),
)

/** The calls of goals, below `/api/organization/:organizationUuid`. */
export const routes = routerOf(
  periodRoutes,
  checkInRoutes,
  savedViewRoutes(viewCalls, { module: manifest.id, places: goalPlaces, share: 'okr:write' }),
  moneyRoutes,
  answerCall(calls.getTree, { query: okrTreeQuerySchema, answer: okrTreeSchema }, ({ scope, query }) =>
    getTree(scope, query.periodUuid),
  ),
  answerCall(calls.getAlignment, { query: okrTreeQuerySchema, answer: alignmentSchema }, ({ scope, query }) =>
    readAlignment(scope, query.periodUuid),
  ),
  answerCall(calls.listNotes, { query: okrTreeQuerySchema, answer: notesOfPeriodSchema }, ({ scope, query }) =>
    readNotes(scope, query.periodUuid),
  ),
  answerFileCall(calls.exportGoals, { query: okrExportSchema }, ({ c, scope, query }) =>
    answerFile(c, () => exportGoals(scope, query)),
  ),
  answerCall(calls.createObjective, { body: objectiveInputSchema, answer: objectiveDetailSchema }, ({ scope, body }) =>
    createObjective(scope, body),
  ),
  answerCall(calls.getObjective, { ...item, answer: objectiveDetailSchema }, ({ scope, params }) =>
    getObjective(scope, params.id),
  ),
  answerCall(
    calls.changeObjective,
    { ...item, body: objectiveChangeSchema, answer: objectiveDetailSchema },
    ({ scope, params, body }) => changeObjective(scope, params.id, body),
  ),
  answerCall(calls.deleteObjective, item, ({ scope, params }) => deleteObjective(scope, params.id)),
  answerCall(
    calls.createKeyResult,
    { ...item, body: keyResultInputSchema, answer: keyResultSchema },
    ({ scope, params, body }) => createKeyResult(scope, params.id, body),
  ),
  answerCall(
    calls.changeKeyResult,
    { ...item, body: keyResultChangeSchema, answer: keyResultSchema },
    ({ scope, params, body }) => changeKeyResult(scope, params.id, body),
  ),
  answerCall(calls.deleteKeyResult, item, ({ scope, params }) => deleteKeyResult(scope, params.id)),
)
