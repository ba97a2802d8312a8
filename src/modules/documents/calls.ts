import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type {
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
} from './contract.ts'
import type {
  confirmedContractSchema,
  contractWrittenSchema,
  proposalsQuerySchema,
  proposalsSchema,
} from './contract-fields.ts'

type Item = typeof itemPathSchema
type OfVersion = typeof versionPathSchema

export const listDocuments = call<{ query: typeof documentsQuerySchema; answer: typeof documentsSchema }>().get(
  'documents',
  'documents:read',
  'The documents one may open, twenty a page; with q those with the words, each with the page where they stand',
)
export const createDocument = call<{ query: typeof newDocumentQuerySchema; answer: typeof documentSchema }>().post(
  'documents',
  'documents:write',
  'A new document of the file that is the body; 409 same_content for one that is here already',
  201,
)
export const getDocument = call<{ params: Item; answer: typeof documentSchema }>().get(
  'documents/:id',
  'documents:read',
  'What is said of a document, and its newest version',
)
export const changeDocument = call<{
  params: Item
  body: typeof documentChangeSchema
  answer: typeof documentSchema
}>().patch('documents/:id', 'documents:write', 'Another title, type, folder, audience or owner of a document')
export const deleteDocument = call<{ params: Item }>().delete(
  'documents/:id',
  'documents:write',
  'Puts a document in the trash; 409 for one that is held',
  204,
)
export const holdDocument = call<{ params: Item; body: typeof holdSchema; answer: typeof documentSchema }>().put(
  'documents/:id/hold',
  'documents:hold',
  'Holds a document so that nobody deletes it, or ends that',
)
export const listDocumentViews = call<{
  params: Item
  query: typeof pageQuerySchema
  answer: typeof documentViewsSchema
}>().get(
  'documents/:id/views',
  'documents:read',
  'Who opened a document, newest first; for its owner and administrators',
)

export const listVersions = call<{ params: Item; answer: typeof documentVersionsSchema }>().get(
  'documents/:id/versions',
  'documents:read',
  'The versions of a document, newest first',
)
export const addVersion = call<{
  params: Item
  query: typeof newVersionQuerySchema
  answer: typeof documentSchema
}>().post('documents/:id/versions', 'documents:write', 'The file that is the body as the newest version', 201)
export const compareVersions = call<{
  params: Item
  query: typeof compareQuerySchema
  answer: typeof comparedSchema
}>().get('documents/:id/compare', 'documents:read', 'What one version says otherwise than another, line by line')
export const restoreVersion = call<{
  params: OfVersion
  body: typeof restoreVersionSchema
  answer: typeof documentSchema
}>().post('documents/:id/versions/:number/restore', 'documents:write', 'The content of an older version as the newest')
export const takeOutVersion = fileCall<{ params: OfVersion }>('application/octet-stream').get(
  'documents/:id/versions/:number/file',
  'documents:read',
  'The file of a version, to be saved; the log of views tells of it',
)
export const showVersion = fileCall<{ params: OfVersion }>('application/octet-stream').get(
  'documents/:id/versions/:number/view',
  'documents:read',
  'The file of a version as the viewer of documents shows it; the log of views tells of it',
)
export const readPages = call<{
  params: OfVersion
  query: typeof pagesQuerySchema
  answer: typeof pagesSchema
}>().get('documents/:id/versions/:number/pages', 'documents:read', 'The text of a version, ten pages from one on')
export const findInVersion = call<{
  params: OfVersion
  query: typeof findInQuerySchema
  answer: typeof foundInSchema
}>().get('documents/:id/versions/:number/find', 'documents:read', 'The pages of a version on which words stand')

export const proposeContract = call<{
  params: Item
  query: typeof proposalsQuerySchema
  answer: typeof proposalsSchema
}>().get(
  'documents/:id/proposals',
  'documents:read',
  'What the newest version says of the fields of a contract, each with its page and sentence; nothing is written',
)
export const confirmContract = call<{
  params: Item
  body: typeof confirmedContractSchema
  answer: typeof contractWrittenSchema
}>().post(
  'documents/:id/contract',
  'documents:write',
  'Writes confirmed fields into the register of contracts, and links the document to the contract',
)

export const listFolders = call<{ answer: typeof foldersSchema }>().get(
  'document-folders',
  'documents:read',
  'The folders of documents',
)
export const createFolder = call<{ body: typeof folderInputSchema; answer: typeof folderSchema }>().post(
  'document-folders',
  'documents:write',
  'A new folder',
  201,
)
export const changeFolder = call<{
  params: Item
  body: typeof folderInputSchema
  answer: typeof folderSchema
}>().put('document-folders/:id', 'documents:write', 'Another name or place of a folder')
export const deleteFolder = call<{ params: Item }>().delete(
  'document-folders/:id',
  'documents:write',
  'Deletes a folder in which nothing is',
  204,
)
export const zipFolder = fileCall<{ params: Item }>('application/zip').get(
  'document-folders/:id/zip',
  'documents:read',
  'What you may open in a folder and in those below it, as a zip; the log of views tells of each document',
)
