export const LIST = '/recipes/default/tiddlers.json'
export const STATUS = '/status'
export const PAGE = '/'
/** The tiddler that a pass creates, edits and deletes. */
export const JOB = '/recipes/default/tiddlers/Wash the car *'
export const DELETED_JOB = '/bags/default/tiddlers/Wash the car *'
export const PANCAKES = '/recipes/default/tiddlers/Pancakes'
export const FOCACCIA = '/recipes/default/tiddlers/Focaccia'
export const SHOPPING = '/recipes/default/tiddlers/Shopping'
