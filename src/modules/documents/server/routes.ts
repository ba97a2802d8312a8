import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { agreedPricesRoutes } from '../blocks/agreed-prices/server.ts'
import * as calls from '../calls.ts'
import * as passageCalls from '../calls-passages.ts'
import {
  comparedSchema,
  compareQuerySchema,
  documentChangeSchema,
  documentSchema,
  documentsQuerySchema,
  documentsSchema,
  documentVersionsSchema,
  documentViewsSchema,
  findInQuerySchema,
  folderInputSchema,
  folderSchema,
  foldersSchema,
  foundInSchema,
  holdSchema,
  newDocumentQuerySchema,
  newVersionQuerySchema,
  pagesQuerySchema,
  pagesSchema,
  restoreVersionSchema,
  versionPathSchema,
} from '../contract.ts'
import {
  confirmedContractSchema,
  contractWrittenSchema,
  proposalsQuerySchema,
  proposalsSchema,
} from '../contract-fields.ts'
import { passagesQuerySchema, passagesSchema } from '../contract-passages.ts'
import { amendmentRoutes } from './amendments/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { changeDocument, deleteDocument, holdDocument } from './change-document.ts'
import { addVersion, listVersions, restoreVersion } from './change-versions.ts'
import { confirmContract } from './confirm-contract.ts'
import { createDocument, presentDocument } from './create-document.ts'
import { findPassages } from './find-passages.ts'
import { changeFolder, createFolder, deleteFolder, listFolders } from './folders.ts'
import { listDocuments } from './list-documents.ts'
import { obligationRoutes } from './obligations/routes.ts'
import { oneContractRoutes } from './one-contract/routes.ts'
import { proposeContract } from './propose-contract.ts'
import { compareVersions, findInVersion, readPages } from './read-pages.ts'
import { renewalRoutes } from './renewals/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { listViews, takeOutVersion } from './take-out.ts'
import { zipFolder } from './zip/zip-folder.ts'

const item = { params: itemPathSchema }
const ofVersion = { params: versionPathSchema }

const documentRoutes = routerOf(
  answerCall(calls.listDocuments, { query: documentsQuerySchema, answer: documentsSchema }, ({ scope, query }) =>
    listDocuments(scope, query),
  ),
  answerCall(calls.createDocument, { query: newDocumentQuerySchema, answer: documentSchema }, ({ c, scope, query }) =>
    createDocument(scope, query, c.req.raw.body),
  ),
  answerCall(calls.getDocument, { ...item, answer: documentSchema }, ({ scope, params }) =>
    scope.db(tx => presentDocument(tx, scope, params.id)),
  ),
  answerCall(
    calls.changeDocument,
    { ...item, body: documentChangeSchema, answer: documentSchema },
    ({ scope, params, body }) => changeDocument(scope, params.id, body),
  ),
  answerCall(calls.deleteDocument, item, ({ scope, params }) => deleteDocument(scope, params.id)),
  answerCall(calls.holdDocument, { ...item, body: holdSchema, answer: documentSchema }, ({ scope, params, body }) =>
    holdDocument(scope, params.id, body),
  ),
  answerCall(
    calls.listDocumentViews,
    { ...item, query: pageQuerySchema, answer: documentViewsSchema },
    ({ scope, params, query }) => listViews(scope, params.id, query.page),
  ),
)

const versionRoutes = routerOf(
  answerCall(calls.listVersions, { ...item, answer: documentVersionsSchema }, ({ scope, params }) =>
    listVersions(scope, params.id),
  ),
  answerCall(
    calls.addVersion,
    { ...item, query: newVersionQuerySchema, answer: documentSchema },
    ({ c, scope, params, query: { name, reason, intake } }) =>
      addVersion(scope, params.id, { name, reason, intake, body: c.req.raw.body }),
  ),
  answerCall(
    calls.compareVersions,
    { ...item, query: compareQuerySchema, answer: comparedSchema },
    ({ scope, params, query }) => compareVersions(scope, params.id, query),
  ),
  answerCall(
    calls.restoreVersion,
    { ...ofVersion, body: restoreVersionSchema, answer: documentSchema },
    ({ scope, params, body }) => restoreVersion(scope, params.id, params.number, body.reason),
  ),
  answerFileCall(calls.takeOutVersion, ofVersion, ({ c, scope, params }) =>
    answerFile(c, () => takeOutVersion(scope, params.id, params.number, 'download')),
  ),
  answerFileCall(calls.showVersion, ofVersion, ({ c, scope, params }) =>
    answerFile(c, () => takeOutVersion(scope, params.id, params.number, 'view')),
  ),
  answerCall(
    calls.readPages,
    { ...ofVersion, query: pagesQuerySchema, answer: pagesSchema },
    ({ scope, params, query }) => readPages(scope, params.id, params.number, query.from),
  ),
  answerCall(
    calls.findInVersion,
    { ...ofVersion, query: findInQuerySchema, answer: foundInSchema },
    ({ scope, params, query }) => findInVersion(scope, params.id, params.number, query.q),
  ),
)

const contractRoutes = routerOf(
  answerCall(
    calls.proposeContract,
    { ...item, query: proposalsQuerySchema, answer: proposalsSchema },
    ({ scope, params, query }) => proposeContract(scope, params.id, query.contract),
  ),
  answerCall(
    calls.confirmContract,
    { ...item, body: confirmedContractSchema, answer: contractWrittenSchema },
    ({ scope, params, body }) => confirmContract(scope, params.id, body),
  ),
)

const folderRoutes = routerOf(
  answerCall(calls.listFolders, { answer: foldersSchema }, ({ scope }) => listFolders(scope)),
  answerCall(calls.createFolder, { body: folderInputSchema, answer: folderSchema }, ({ scope, body }) =>
    createFolder(scope, body),
  ),
  answerCall(
    calls.changeFolder,
    { ...item, body: folderInputSchema, answer: folderSchema },
    ({ scope, params, body }) => changeFolder(scope, params.id, body),
  ),
  answerCall(calls.deleteFolder, item, ({ scope, params }) => deleteFolder(scope, params.id)),
  answerFileCall(calls.zipFolder, item, ({ c, scope, params }) => answerFile(c, () => zipFolder(scope, params.id))),
)

/** Before the calls of one document, whose id would be "passages". */
const passageRoutes = routerOf(
  answerCall(passageCalls.findPassages, { query: passagesQuerySchema, answer: passagesSchema }, ({ scope, query }) =>
    findPassages(scope, query),
  ),
)

export const routes = routerOf(
  passageRoutes,
  documentRoutes,
  versionRoutes,
  contractRoutes,
  folderRoutes,
  shareRoutes,
  calendarRoutes,
  renewalRoutes,
  oneContractRoutes,
  obligationRoutes,
  amendmentRoutes,
  agreedPricesRoutes,
)
