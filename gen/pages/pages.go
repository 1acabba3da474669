// Package pages makes the large blocks of memory that tables of positions are.
//
// Such tables are read at random. On pages of the usual size every second read
// would miss the translation cache as well as the data caches.
package pages
