import{d as r}from"./chunk-X6RYX4RK.js";import"./chunk-MMX6QDZN.js";r();
